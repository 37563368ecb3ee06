// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";
import {PermanentlyOwned} from "./access/PermanentlyOwned.sol";
import {IIntToken} from "./interfaces/IIntToken.sol";

/// @title INT, the token of the platform
/// @notice An ERC-20 with permit and a fixed supply. No account, not even the owner, moves the INT of others without
/// allowance.
contract IntToken is IIntToken, ERC20Permit, PermanentlyOwned {
    /// @notice The fixed supply in base units.
    uint256 public constant SUPPLY = 1_000_000_000e18;

    // In one slot, so that a transfer of the platform costs one read.
    address public override platform;
    bool public override transfersOpen;

    mapping(address account => bool) private _listed;
    mapping(address account => bool) private _isEscrow;

    /// @notice Mints the supply to `holder`.
    /// @param owner_ lists contracts and opens transfers
    /// @param treasury on the list from the start
    /// @param holder receives the supply; while transfers are closed it can send only to listed addresses
    constructor(address owner_, address treasury, address holder)
        ERC20("Intrepid", "INT")
        ERC20Permit("Intrepid")
        Ownable(owner_)
    {
        _setListed(treasury, true);
        _mint(holder, SUPPLY);
    }

    /// @inheritdoc IIntToken
    function openTransfers() external onlyOwner {
        if (transfersOpen) revert TransfersAlreadyOpen();
        transfersOpen = true;
        emit TransfersOpened();
    }

    /// @inheritdoc IIntToken
    function setListed(address account, bool listed) external onlyOwner {
        _setListed(account, listed);
    }

    /// @inheritdoc IIntToken
    function addEscrow(address escrow) external onlyOwner {
        if (escrow.code.length == 0) revert NotAContract(escrow);
        if (isEscrow(escrow)) revert EscrowIsPermanent(escrow);
        _setListed(escrow, true);
        _isEscrow[escrow] = true;
        emit EscrowAdded(escrow);
    }

    /// @inheritdoc IIntToken
    function setPlatform(address platform_) external onlyOwner {
        if (platform_ == address(0)) revert ZeroAddress();
        if (platform != address(0)) revert PlatformAlreadySet(platform);
        platform = platform_;
        emit PlatformSet(platform_);
    }

    /// @inheritdoc IIntToken
    function isListed(address account) external view returns (bool) {
        return _listed[account] || (account != address(0) && account == platform);
    }

    /// @inheritdoc IIntToken
    function isEscrow(address account) public view returns (bool) {
        return _isEscrow[account] || (account != address(0) && account == platform);
    }

    /// @inheritdoc ERC20Permit
    function nonces(address account) public view override(IERC20Permit, ERC20Permit) returns (uint256) {
        return super.nonces(account);
    }

    function _setListed(address account, bool listed) private {
        if (account == address(0)) revert ZeroAddress();
        if (isEscrow(account)) revert EscrowIsPermanent(account);
        _listed[account] = listed;
        emit ListedChanged(account, listed);
    }

    function _update(address from, address to, uint256 value) internal override {
        address platform_ = platform;
        bool free = transfersOpen || from == platform_ || to == platform_ || from == address(0);
        if (!free && !_listed[from] && !_listed[to]) revert TransfersClosed(from, to);
        super._update(from, to, value);
    }
}
