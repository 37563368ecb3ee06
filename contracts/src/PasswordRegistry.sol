// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {PermanentlyOwned} from "./access/PermanentlyOwned.sol";
import {IIntToken} from "./interfaces/IIntToken.sol";
import {IPasswordRegistry} from "./interfaces/IPasswordRegistry.sol";
import {ISettings} from "./interfaces/ISettings.sol";

/// @title Password hashes by address
/// @notice One hash for each account, stored by the account itself after it has paid a fee in INT once.
contract PasswordRegistry is IPasswordRegistry, PermanentlyOwned {
    using SafeERC20 for IIntToken;

    /// @notice The highest fee that an owner can set, in base units.
    uint256 public constant MAX_FEE = 10_000e18;

    /// @notice The platform whose token pays the fee and whose treasury receives it.
    ISettings public immutable platform;
    IIntToken private immutable _token;

    /// @inheritdoc IPasswordRegistry
    mapping(address account => bytes32) public getPasswordHash;
    /// @inheritdoc IPasswordRegistry
    mapping(address account => bool) public hasUserPaidFee;
    /// @inheritdoc IPasswordRegistry
    uint256 public getRegistrationFeeInTokens;

    /// @param owner_ sets the fee
    /// @param platform_ its token pays the fee, its treasury receives it
    /// @param fee the first fee in base units, at most `MAX_FEE`
    constructor(address owner_, ISettings platform_, uint256 fee) Ownable(owner_) {
        platform = platform_;
        _token = platform_.token();
        _setFee(fee);
    }

    /// @inheritdoc IPasswordRegistry
    function payRegistrationFee() external {
        if (hasUserPaidFee[msg.sender]) revert FeeAlreadyPaid(msg.sender);
        _pay(type(uint256).max);
    }

    /// @inheritdoc IPasswordRegistry
    function registerPasswordHash(bytes32 passwordHash) external {
        if (!hasUserPaidFee[msg.sender]) {
            uint256 fee = getRegistrationFeeInTokens;
            if (fee != 0) revert FeeNotPaid(msg.sender, fee);
            _pay(0);
        }
        _store(passwordHash);
    }

    /// @inheritdoc IPasswordRegistry
    function register(bytes32 passwordHash, uint256 maxFee) external {
        if (!hasUserPaidFee[msg.sender]) _pay(maxFee);
        _store(passwordHash);
    }

    /// @inheritdoc IPasswordRegistry
    function registerWithPermit(bytes32 passwordHash, uint256 maxFee, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        // If another account has already sent the permit, the allowance decides.
        try _token.permit(msg.sender, address(this), maxFee, deadline, v, r, s) {} catch {}
        if (!hasUserPaidFee[msg.sender]) _pay(maxFee);
        _store(passwordHash);
    }

    /// @inheritdoc IPasswordRegistry
    function setRegistrationFee(uint256 fee) external onlyOwner {
        _setFee(fee);
    }

    function _pay(uint256 maxFee) private {
        uint256 fee = getRegistrationFeeInTokens;
        if (fee > maxFee) revert FeeAboveLimit(fee, maxFee);
        hasUserPaidFee[msg.sender] = true;
        emit RegistrationFeePaid(msg.sender, fee);
        if (fee == 0) return;
        // Through this contract, which is on the token's list for ever. The treasury can be taken off the list.
        _token.safeTransferFrom(msg.sender, address(this), fee);
        _token.safeTransfer(platform.treasury(), fee);
    }

    function _store(bytes32 passwordHash) private {
        if (passwordHash == 0) revert EmptyHash();
        getPasswordHash[msg.sender] = passwordHash;
        emit PasswordHashRegistered(msg.sender, passwordHash);
    }

    function _setFee(uint256 fee) private {
        if (fee > MAX_FEE) revert FeeAboveLimit(fee, MAX_FEE);
        getRegistrationFeeInTokens = fee;
        emit RegistrationFeeChanged(fee);
    }
}
