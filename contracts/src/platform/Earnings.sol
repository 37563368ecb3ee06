// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IEarnings} from "../interfaces/IEarnings.sol";
import {Account, Pool, Stream} from "./PlatformStorage.sol";
import {RewardStream} from "./RewardStream.sol";

/// @title Rewards of holders and their claim
abstract contract Earnings is RewardStream, IEarnings {
    using SafeCast for uint256;

    /// @inheritdoc IEarnings
    function unclaimedEarnings(address account) external view returns (uint256) {
        return _accounts[account].owed;
    }

    /// @inheritdoc IEarnings
    function calculateUserEarnings(address account) external view returns (uint256) {
        return _earningsOf(account);
    }

    /// @inheritdoc IEarnings
    function totalClaimed(address account) external view returns (uint256) {
        return _accounts[account].claimed;
    }

    /// @inheritdoc IEarnings
    function earningsStream() external view returns (uint256 leftWei, uint256 secondsLeft, bool isPaused) {
        (Pool memory gems, Pool memory crystals, Stream memory stream) = _current();
        return (stream.left, stream.secondsLeft, stream.left != 0 && _isPaused(gems, crystals));
    }

    /// @inheritdoc IEarnings
    function claimEarnings() external nonReentrant {
        (Pool memory gems, Pool memory crystals,) = _current();
        Account storage account = _credit(msg.sender, gems.index, crystals.index);
        uint256 amount = account.owed;
        if (amount == 0) revert NothingToClaim();
        account.owed = 0;
        account.claimed = (account.claimed + amount).toUint88();
        emit EarningsClaim(msg.sender, amount);
        _sendNative(msg.sender, amount);
    }
}
