// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IGifts} from "../interfaces/IGifts.sol";
import {IIntToken} from "../interfaces/IIntToken.sol";
import {Account, PlatformStorage} from "../platform/PlatformStorage.sol";

/// @title Gifts from the account of the owner
abstract contract Gifts is PlatformStorage, IGifts {
    using SafeERC20 for IIntToken;

    uint256 private constant MAX_GIFTS = 2 ** 87;

    /// @inheritdoc IGifts
    function giveUnclaimedEarnings(address user, uint256 amountWei) external payable onlyOwner {
        if (msg.value != amountWei) revert GiftNotFunded(msg.value, amountWei);
        Account storage account = _accounts[_nonZero(user)];
        // All distributions together are below 2^87 wei (see RewardStream), so with gifts up to 2^87 an account's sums of
        // owed and claimed wei always fit their 88 bits and no gift can make a claim or an unstake revert.
        _atMost(uint256(account.owed) + account.claimed + _atMost(amountWei, MAX_GIFTS), MAX_GIFTS);
        account.owed += uint88(amountWei);
        emit EarningsGiven(user, amountWei);
    }

    /// @inheritdoc IGifts
    function giveTokenTo(address user, uint256 amount) external onlyOwner nonReentrant {
        // Sent through the platform, which is on the token's list, so that it works while transfers are closed.
        emit TokensGiven(user, amount);
        _token.safeTransferFrom(msg.sender, address(this), amount * INT);
        _token.safeTransfer(user, amount * INT);
    }
}
