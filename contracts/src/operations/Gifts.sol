// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IGifts} from "../interfaces/IGifts.sol";
import {IIntToken} from "../interfaces/IIntToken.sol";
import {Account, PlatformStorage} from "../platform/PlatformStorage.sol";

/// @title Gifts from the account of the owner
abstract contract Gifts is PlatformStorage, IGifts {
    using SafeCast for uint256;
    using SafeERC20 for IIntToken;

    /// @inheritdoc IGifts
    function giveUnclaimedEarnings(address user, uint256 amountWei) external payable onlyOwner {
        if (msg.value != amountWei) revert GiftNotFunded(msg.value, amountWei);
        Account storage account = _accounts[_nonZero(user)];
        account.owed = (account.owed + amountWei).toUint88();
        emit EarningsGiven(user, amountWei);
    }

    /// @inheritdoc IGifts
    function giveTokenTo(address user, uint256 amount) external onlyOwner nonReentrant {
        // Sent through the platform, which is on the token's list, so that it works while transfers are closed.
        _token.safeTransferFrom(msg.sender, address(this), amount * INT);
        _token.safeTransfer(user, amount * INT);
    }

}
